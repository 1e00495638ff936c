import { state } from './state.js';

/** What the client itself says when it does not send a command, in the language of the person. */
const SENTENCES = {
  en: {
    unknown: (text) => `There is no option “${text}”.`,
    missing: (name) => `Please fill in “${name}”.`,
    range: (name, least, most) => `“${name}” takes a whole number from ${least} to ${most}.`,
    number: (name) => `“${name}” takes a whole number.`,
    offered: (name) => `Choose one of the values of “${name}”.`,
  },
  fr: {
    unknown: (text) => `Il n’y a pas d’option « ${text} ».`,
    missing: (name) => `Remplis « ${name} ».`,
    range: (name, least, most) => `« ${name} » attend un nombre entier de ${least} à ${most}.`,
    number: (name) => `« ${name} » attend un nombre entier.`,
    offered: (name) => `Choisis une des valeurs de « ${name} ».`,
  },
  hu: {
    unknown: (text) => `Nincs ilyen lehetőség: „${text}”.`,
    missing: (name) => `Töltsd ki: „${name}”.`,
    range: (name, least, most) => `Ide egész szám kell, ${least} és ${most} között: „${name}”.`,
    number: (name) => `Ide egész szám kell: „${name}”.`,
    offered: (name) => `Válassz a felkínált értékek közül: „${name}”.`,
  },
  'zh-TW': {
    unknown: (text) => `沒有「${text}」這個選項。`,
    missing: (name) => `請填寫「${name}」。`,
    range: (name, least, most) => `「${name}」要填 ${least} 到 ${most} 的整數。`,
    number: (name) => `「${name}」要填整數。`,
    offered: (name) => `請從「${name}」的選項中選擇。`,
  },
};

/** Why what was written beside the options cannot be sent. */
export function unknown(text) {
  return (SENTENCES[state.world?.locale] ?? SENTENCES.en).unknown(text);
}

/** Why an option's value cannot be sent; null when it can. */
export function fault({ option, text, known }) {
  const said = SENTENCES[state.world?.locale] ?? SENTENCES.en;
  const { title, type, min_value: least, max_value: most } = option;
  if (text === '') return option.required ? said.missing(title) : null;
  if (type === 4) {
    const value = /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
    const bounded = least !== undefined && most !== undefined;
    if (Number.isNaN(value) || value < (least ?? value) || value > (most ?? value))
      return bounded ? said.range(title, least, most) : said.number(title);
  }
  return known ? null : said.offered(title);
}
