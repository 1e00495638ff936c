import { state } from './state.js';

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** Times are told in the language of the person, as the real client does; in English with 24 hours. */
function locale() {
  const own = state.world?.locale ?? 'en-US';
  return own === 'en-US' ? 'en-GB' : own;
}

function relative(seconds) {
  const gap = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(gap) >= length) ?? UNITS[5];
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'always' }).format(Math.round(gap / size), unit);
}

const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

/** How large a file is. */
export function weight(bytes = 0) {
  const [unit, size] = bytes < 1e6 ? ['kilobyte', 1e3] : ['megabyte', 1e6];
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size);
}

/** A moment the way Discord writes `<t:seconds:style>`. */
export function moment(seconds, style = 'f') {
  if (style === 'R') return relative(seconds);
  return new Intl.DateTimeFormat(locale(), STYLES[style] ?? STYLES.f).format(new Date(seconds * 1000));
}

/** Time of a message: the hour today, the date before. */
export function stamp(iso) {
  const date = new Date(iso);
  const today = new Date().toDateString() === date.toDateString();
  return moment(date.getTime() / 1000, today ? 't' : 'f');
}

/** Keeps all relative times on the page true. */
export function tick() {
  for (const one of document.querySelectorAll('time[data-relative]'))
    one.textContent = relative(Number(one.dataset.relative));
}
