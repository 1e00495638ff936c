import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord.js';
import { clip, LIMITS } from '../api/limits.ts';

/** A form that opens at once when a control is pressed; it comes back as the control itself, with what was filled in. */
export interface Form {
  readonly title: string;
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

/** The form as Discord wants it; `customId`: that of the control that was pressed. */
export function writeForm({ title, fields }: Form, customId: string): APIModalInteractionResponseCallbackData {
  return {
    title: clip(title, LIMITS.formTitle),
    custom_id: customId,
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
