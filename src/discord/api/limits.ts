/** Discord's limits as data, and the ways texts are made to keep them. Lengths are UTF-16 units, as Discord counts. */
export const LIMITS = {
  customId: 100,
  buttonLabel: 80,
  buttonsPerRow: 5,
  selectOptions: 25,
  selectText: 100,
  placeholder: 150,
  /** All texts of one message together. */
  text: 4000,
  alt: 1024,
  /** The title of a form, and the label of a line. */
  formTitle: 45,
  /** What is said below the label of a field. */
  formText: 100,
  formFields: 5,
  /** Of a group that is all in sight. */
  formOptions: 10,
  components: 40,
  threadName: 100,
  nonce: 25,
  commands: 100,
  /** In the menu of people, and in that of messages. */
  menuCommands: 15,
  commandName: 32,
  commandText: 100,
  commandOptions: 25,
  /** Names, descriptions and choices of one command together. */
  commandSize: 8000,
  choices: 25,
  choiceText: 100,
  /** Bytes of one file. */
  file: 10 * 1024 * 1024,
} as const;

/** The text, or as much of it as fits with an ellipsis; no character is cut in half. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  let out = '';
  for (const letter of text) {
    if (out.length + letter.length > max - 1) break;
    out += letter;
  }
  return `${out.trimEnd()}…`;
}

/** The last lines that fit into `max`, and how many earlier ones were left out. */
export function lastLines(
  lines: readonly string[],
  max: number,
  most: number,
): { readonly lines: readonly string[]; readonly left: number } {
  const kept: string[] = [];
  let length = 0;
  for (const line of [...lines].reverse()) {
    const short = clip(line, Math.min(max, 500));
    if (kept.length === most || length + short.length + 1 > max) break;
    kept.unshift(short);
    length += short.length + 1;
  }
  return { lines: kept, left: lines.length - kept.length };
}
