import { en } from './en.js';
import { fr } from './fr.js';
import { hu } from './hu.js';
import { refusals } from './refusals.js';
import { state } from './state.js';
import { zhTW } from './zh-tw.js';

const BOOKS = { fr, hu, 'zh-TW': zhTW };

/** What the page says, in the language that the person has chosen; `w` has what is named in it. */
export function word(key, w) {
  const said = (BOOKS[state.world?.locale] ?? en)[key];
  return typeof said === 'function' ? said(w) : said;
}

/** Why the sandbox refuses something, in the language of the person; as it came where it is not known. */
export function refusal(text) {
  const given = [];
  const key = text.replace(/"[^"]*"|\d+/g, (one) => {
    given.push(one);
    return '%';
  });
  const said = refusals[key]?.[state.world?.locale];
  return said?.replace(/%/g, () => given.shift()) ?? text;
}
