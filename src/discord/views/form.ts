import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord.js';
import { clip, LIMITS } from '../api/limits.ts';

/** A form that opens at once when a control is pressed; it comes back as a control, with what was filled in. */
export interface Form {
  readonly title: string;
  /** As which control it comes back; as the one that was pressed when left out. */
  readonly customId?: string;
  /** Up to five. */
  readonly fields: readonly Field[];
}

/** One line to fill in. */
export interface Field {
  /** Under which name it comes back. */
  readonly name: string;
  readonly label: string;
  /** Shows how it is written. */
  readonly example: string;
  readonly required: boolean;
}

/** How long a line may be. */
const LINE = 60;

/** The form as Discord wants it; `pressed`: the custom id of the control that was pressed. */
export function writeForm({ title, customId, fields }: Form, pressed: string): APIModalInteractionResponseCallbackData {
  return {
    title: clip(title, LIMITS.formTitle),
    custom_id: customId ?? pressed,
    components: fields.map(({ name, label, example, required }) => ({
      type: ComponentType.Label,
      label: clip(label, LIMITS.formTitle),
      component: {
        type: ComponentType.TextInput,
        custom_id: name,
        style: TextInputStyle.Short,
        placeholder: clip(example, LIMITS.selectText),
        required,
        max_length: LINE,
      },
    })),
  };
}
