import { globalControlId, parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { CHANGE_SETTING } from '../../src/discord/custom-ids/person-ids.ts';
import type { Actor, OpenModal, Seen, Values } from '../../src/sandbox/index.ts';

/** Changes settings from outside: by the forms of the panel, or by a control of an older panel. */

/** The form of a panel as it opens; throws when the panel has none. */
export async function settingsFormOf(actor: Actor, panel: Seen, form: 'general' | 'hours'): Promise<OpenModal> {
  const button = panel.buttons.find(({ customId }) => {
    const id = parseCustomId(customId);
    return id?.control === 'settings-form' && id.path[0] === form;
  });
  if (!button) throw new Error(`there is no form "${form}"`);
  return (await actor.press(panel, button.customId)).asked;
}

/** What a field of a form proposes. */
export function proposedIn({ modal }: OpenModal, field: string): readonly string[] {
  const found = modal.components.map(({ component }) => component).find((one) => one?.custom_id === field);
  return (found?.options ?? []).filter((one) => one.default).map(({ value }) => value);
}

/** Fills one in: fields by their names; `turned` are ticks that are turned over. The panel as it is then. */
export async function fillSettings(
  actor: Actor,
  panel: Seen,
  form: 'general' | 'hours',
  values: Values,
  turned: { readonly [field: string]: readonly string[] } = {},
): Promise<Seen> {
  const open = await settingsFormOf(actor, panel, form);
  const ticks = Object.entries(turned).map(([field, all]) => {
    const now = proposedIn(open, field);
    return [field, [...now.filter((one) => !all.includes(one)), ...all.filter((one) => !now.includes(one))]];
  });
  return (await actor.submit(open, { ...values, ...Object.fromEntries(ticks) })).said;
}

/** Chooses in a menu that older panels had. */
export async function formerSetting(actor: Actor, panel: Seen, path: string, value: string): Promise<Seen> {
  const [setting = '', part = null] = path.split('.');
  const customId = globalControlId(CHANGE_SETTING, { setting, part });
  return (await actor.forge({ customId, message: panel, values: [value] })).said;
}
