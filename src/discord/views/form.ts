import {
  type APIComponentInLabel,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  SelectMenuDefaultValueType,
  TextInputStyle,
} from 'discord.js';
import type { PersonId } from '../../domain/ids.ts';
import { clip, LIMITS } from '../api/limits.ts';

/** A form that opens at once when a control is pressed; it comes back as a control, with what was filled in. */
export interface Form {
  readonly title: string;
  /** As which control it comes back; as the one that was pressed when left out. */
  readonly customId?: string;
  /** Up to five. */
  readonly fields: readonly Field[];
}

/** Something to fill in: one line, one of some things, any of some things, or people. */
export type Field = FieldHead & (TextField | RadiosField | TicksField | MenuField | PeopleField);

interface FieldHead {
  /** Under which name it comes back. */
  readonly name: string;
  readonly label: string;
  /** What is said below the label. */
  readonly about?: string;
}

interface TextField {
  readonly kind: 'text';
  /** Shows how it is written. */
  readonly example: string;
  readonly required: boolean;
  /** What stands there already. */
  readonly value?: string;
}

/** One of two to ten, all of them in sight. */
interface RadiosField {
  readonly kind: 'radios';
  readonly options: readonly FormOption[];
}

/** Any of up to ten, all of them in sight. */
interface TicksField {
  readonly kind: 'ticks';
  readonly options: readonly FormOption[];
}

/** Up to `most` of up to 25, in a menu; none if need be, unless it is `required`. */
interface MenuField {
  readonly kind: 'menu';
  readonly placeholder: string;
  readonly options: readonly FormOption[];
  readonly most: number;
  readonly required?: true;
}

/** Up to `most` people of the place, or nobody. */
interface PeopleField {
  readonly kind: 'people';
  readonly placeholder: string;
  readonly chosen: readonly PersonId[];
  readonly most: number;
}

export interface FormOption {
  readonly value: string;
  readonly label: string;
  readonly about?: string;
  readonly chosen?: boolean;
}

/** What was filled in in a form, by the names of its fields. What was left empty is left out. */
export interface FilledForm {
  /** Lines, and the one of several things that was chosen. */
  readonly lines: Readonly<Record<string, string>>;
  /** What was ticked, or chosen in menus. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly people: Readonly<Record<string, readonly Guest[]>>;
}

export const NOTHING_FILLED: FilledForm = { lines: {}, lists: {}, people: {} };

/** Somebody in Discord who was filled in. */
export interface Guest {
  readonly id: PersonId;
  readonly name: string;
  readonly bot: boolean;
}

/** How long a line may be. */
const LINE = 60;

/** The form as Discord wants it; `pressed`: the custom id of the control that was pressed. */
export function writeForm({ title, customId, fields }: Form, pressed: string): APIModalInteractionResponseCallbackData {
  return {
    title: clip(title, LIMITS.formTitle),
    custom_id: customId ?? pressed,
    components: fields.map((field) => ({
      type: ComponentType.Label,
      label: clip(field.label, LIMITS.formTitle),
      ...(field.about === undefined ? {} : { description: clip(field.about, LIMITS.formText) }),
      component: written(field),
    })),
  };
}

function written(field: Field): APIComponentInLabel {
  const { name: custom_id } = field;
  switch (field.kind) {
    case 'text':
      return {
        type: ComponentType.TextInput,
        custom_id,
        style: TextInputStyle.Short,
        placeholder: clip(field.example, LIMITS.selectText),
        required: field.required,
        max_length: LINE,
        ...(field.value === undefined ? {} : { value: clip(field.value, LINE) }),
      };
    case 'radios':
      return { type: ComponentType.RadioGroup, custom_id, options: optionsOf(field.options, LIMITS.formOptions) };
    case 'ticks': {
      const options = optionsOf(field.options, LIMITS.formOptions);
      return { type: ComponentType.CheckboxGroup, custom_id, options, min_values: 0, required: false };
    }
    case 'menu': {
      const { placeholder, most, required = false } = field;
      const options = optionsOf(field.options, LIMITS.selectOptions);
      return {
        ...{ type: ComponentType.StringSelect, custom_id, options, required },
        ...{ placeholder: clip(placeholder, LIMITS.placeholder), min_values: required ? 1 : 0 },
        max_values: Math.min(most, options.length),
      };
    }
    case 'people': {
      const { placeholder, most, chosen } = field;
      return {
        ...{ type: ComponentType.UserSelect, custom_id, required: false, min_values: 0, max_values: most },
        placeholder: clip(placeholder, LIMITS.placeholder),
        default_values: chosen.slice(0, most).map((id) => ({ id, type: SelectMenuDefaultValueType.User })),
      };
    }
  }
}

function optionsOf(options: readonly FormOption[], most: number) {
  return options.slice(0, most).map(({ value, label, about, chosen = false }) => ({
    value,
    label: clip(label, LIMITS.selectText),
    ...(about === undefined ? {} : { description: clip(about, LIMITS.selectText) }),
    ...(chosen ? { default: true } : {}),
  }));
}
