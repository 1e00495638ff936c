import type { en } from './en.ts';
import { analysisHu } from './hu-analysis.ts';
import { statisticsHu } from './hu-statistics.ts';
import { daily } from './labels-daily.ts';
import { phrases } from './labels-phrases.ts';

const n = (count: number, word: string): string => (count === 0 ? '' : `${count} ${word}`);
const by = (who: string): string => (who === '' ? '' : ` (${who})`);

const saidNo = (who: string): string => (who === '' ? 'nem született egyetértés' : `${who} nemmel felelt`);

/** What the system itself says of a table, in Hungarian. */
export const hu: typeof en = {
  gaveUp: (w) => `${w.who} feladta a játszmát.`,
  resigned: (w) => `${w.who} feladta a játszmát. A helyén a robotpilóta játszik tovább.`,

  span: (w) => [n(w.days, 'nap'), n(w.hours, 'óra'), n(w.minutes, 'perc')].filter((part) => part !== '').join(' '),

  undonePractice: (w) =>
    `↩️ Visszavonva, miután valami új kiderült: ${w.who} utolsó lépése. A játszma innentől gyakorlás, értékszám és rekord nélkül.`,
  undone: (w) => `↩️ Visszavonva: ${w.who} utolsó lépése.`,
  pausedNow: (w) => `⏸️ Az asztal szünetel: nem jár óra, nem megy emlékeztető${by(w.by)}.`,
  resumedNow: (w) => `▶️ Folytatódik a játék${by(w.by)}.`,
  abortedLost: (w) => `🛑 ${w.by} a vége előtt kilépett: a játszma a gépek ellen vereségnek számít.`,
  abortedNow: (w) => `🛑 Az asztal eredmény nélkül bezárt${by(w.by)}.`,
  unreached: (w) =>
    `📪 ${w.who} nem tudhatott erről az asztalról: nem fogad privát üzenetet. A játék elmaradt, eredmény nélkül.`,
  rulesRetired:
    '🛑 A szabályokat azóta kijavították, ez az asztal pedig még a régiek szerint játszott, amelyeket már nem ismerek. A játék eredmény nélkül ér véget.',
  extended: (w) => `⏳ ${w.who} ideje ennyivel nőtt: ${w.time}${by(w.by)}.`,
  replaced: (w) => `🔁 ${w.was} helyén ${w.now} játszik tovább${by(w.by)}.`,
  replacedByComputer: (w) => `🤖 ${w.was} helyén egy gép játszik tovább: ${w.now}${by(w.by)}.`,
  left: (w) => `🤖 ${w.was} elhagyta az asztalt; a helyén egy gép játszik tovább: ${w.now}.`,
  leftAlone: (w) => `🛑 ${w.was} elhagyta az asztalt; a játszma eredmény nélkül véget ért.`,
  lateAsked: (w) => `⏰ ${w.who} ideje lejárt. A többiek döntik el, mi legyen.`,
  lateMoved: (w) => `⏰ ${w.who} ideje lejárt: ezt a lépést a robotpilóta tette meg.`,
  lateAway: (w) => `🤖 ${w.who} ideje megint lejárt: mostantól a robotpilóta játszik a helyén.`,
  waited: (w) => `⏳ A többiek várnak még, ${w.who} ideje ennyivel nőtt: ${w.time}.`,
  cameBack: (w) => `👋 ${w.who} visszatért.`,
  vacationFrom: (w) => `🏖️ ${w.who} szabadságon van: ${w.from} – ${w.to}.`,
  vacationOver: (w) => `🏖️ ${w.who} szabadsága véget ért vagy elmarad.`,
  movedHere: (w) => `📌 Az asztal mostantól itt játszik${by(w.by)}.`,
  idleLost: (w) =>
    `💤 Régóta nem játszott itt senki. Ha nem történik semmi, az asztal bezár, és a játszma a gépek ellen vereségnek számít, ekkor: ${w.day}. Egy lépés, egy terv vagy egy emlékeztető is elég, hogy nyitva maradjon.`,
  idle: (w) =>
    `💤 Régóta nem játszott itt senki. Ha nem történik semmi, az asztal eredmény nélkül bezár, ekkor: ${w.day}. Egy lépés, egy terv vagy egy emlékeztető is elég, hogy nyitva maradjon.`,
  abandonedLost: '🛑 Régóta nem játszott itt senki: az asztal bezárt, és a játszma a gépek ellen vereségnek számít.',
  abandonedNow: '🛑 Régóta nem játszott itt senki: az asztal eredmény nélkül bezárt.',
  outage: (w) => `🔌 Ennyi ideig nem működtem: ${w.time}. Ezt minden óra visszakapja.`,

  asksUndo: (w) => `🗳️ ${w.by} azt kéri az asztaltól, hogy visszavonhassa az utolsó lépését.`,
  asksPause: (w) => `🗳️ ${w.by} szünetet kér.`,
  asksResume: (w) => `🗳️ ${w.by} a játék folytatását kéri.`,
  asksAbort: (w) => `🗳️ ${w.by} azt kéri, hogy a játék eredmény nélkül érjen véget.`,
  asksExtend: (w) => `🗳️ ${w.by} több időt kér.`,
  asksReplace: (w) => `🗳️ ${w.by} azt kéri, hogy ${w.who} helyén gép játsszon tovább.`,
  asksOffer: (w) => `🗳️ ${w.by} valaki másnak ajánlja fel ${w.who} helyét.`,
  asksOfferOwn: (w) => `🗳️ ${w.by} valaki másnak ajánlja fel a saját helyét.`,
  declined: (w) => `🗳️ Nem született egyetértés${by(w.by)}.`,
  declinedUndo: (w) => `🗳️ Nincs visszavonás: ${saidNo(w.who)}.`,
  declinedPause: (w) => `🗳️ Nem lesz szünet: ${saidNo(w.who)}.`,
  declinedResume: (w) => `🗳️ Az asztal tovább szünetel: ${saidNo(w.who)}.`,
  declinedAbort: (w) => `🗳️ A játék folytatódik: ${saidNo(w.who)}.`,
  declinedExtend: (w) => `🗳️ Nincs több idő: ${saidNo(w.who)}.`,
  declinedReplace: (w) => `🗳️ Gép nem veszi át a helyet: ${saidNo(w.who)}.`,
  declinedOffer: (w) => `🗳️ A helyet senki sem vette át: ${saidNo(w.who)}.`,
  withdrawn: (w) => `🗳️ ${w.by} visszavonta a kérését.`,
  lapsed: '🗳️ A kérdés okafogyottá vált: a játék továbbment.',
  objectionPlanned: (w) => `💬 ${w.who}: „Már megterveztem a lépésemet.”`,
  objectionGoOn: (w) => `💬 ${w.who}: „Játsszunk tovább!”`,
  objectionLater: (w) => `💬 ${w.who}: „Most nem, talán később.”`,
  objectionSorry: (w) => `💬 ${w.who}: „Bocs, ez túl sokat változtatna.”`,

  formerPlayer: 'korábbi játékos',
  plannedMove: (w) => `Ahogyan eltervezted: ${w.move}`,
  thinkingSpent:
    '🤖 Az általad vezetett asztalok gépei eleget gondolkodtak: egy embernek naponta ennyi jut. Egyelőre gondolkodás nélkül, megfontoltan játszanak; ahogy telik a nap, újra gondolkodnak.',

  filmLead: (w) => `${w.who} átveszi a vezetést`,
  filmGain: (w) => `${w.who}: a játszma legértékesebb lépése`,
  filmSwing: (w) => `A játszma ${w.who} javára fordul`,
  filmLast: 'Az utolsó lépés',
  filmWins: (w) => `${w.who} nyert, ${w.points} pont`,
  filmShared: (w) => `Közös győzelem: ${w.who}, fejenként ${w.points} pont`,
  filmStands: (w) => `${w.who} nyert: a többiek feladták`,

  milestoneFeat: (w) => `🏅 ${w.who} először érte el ezt: **${w.feat}**, ${w.about}.`,
  milestoneBest: (w) => `🌟 ${w.who} eddigi legjobb játszmája (${w.game}, ${w.seats} játékos): ${w.points} pont.`,
  milestoneTie: (w) => `🌟 ${w.who} pontegyenlőségnél, a holtverseny szabálya szerint győzött.`,
  milestonePoint: (w) => `🌟 ${w.who} egyetlen ponttal győzött.`,
  milestoneFirstWin: (w) => `🌟 ${w.who} első győzelme ebben a játékban: ${w.game}.`,

  // A nap játszmája képeken
  dailyAlt: (w) => `A nap játszmája, ${w.game}, ${w.day}`,
  dailyPlace: (w) => `${w.place}. hely ${w.of} közül`,
  dailyOf: (w) => `${w.of} eredmény`,
  dailyPoints: (w) => `${w.own} : ${w.other} pont`,
  dailyBar: (w) => (w.from === w.to ? `${w.from}: ${w.n}` : `${w.from} és ${w.to} között: ${w.n}`),
  phraseSaid: (w) => `💬 ${w.who}: „${w.what}”`,
  ...phrases.hu,
  ...daily.hu,
  ...statisticsHu,
  ...analysisHu,
};
