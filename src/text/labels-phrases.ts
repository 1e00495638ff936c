import { vf } from '../core/text/fr.ts';
import { sideBySide } from '../core/text/message.ts';

/** What players can say to each other, in all languages. */
export const phrases = sideBySide({
  phraseHello: ['Hello!', 'Sziasztok!', vf`Bonjour !`, '大家好！'],
  phraseGoodLuck: [
    'Good luck, have fun.',
    'Sok sikert, jó szórakozást!',
    vf`Bonne chance, bon jeu !`,
    '祝好運，玩得開心！',
  ],
  phraseGoodMove: ['Good move!', 'Szép lépés!', vf`Joli coup !`, '好棋！'],
  phraseSurprised: ['That move surprised me.', 'Ez a lépés meglepett.', 'Ce coup me surprend.', '這一步出乎我意料。'],
  phraseSorryLate: [
    'Sorry for the wait.',
    'Bocs, hogy várni kellett rám.',
    vf`Pardon pour l’attente.`,
    '抱歉讓大家久等了。',
  ],
  phraseCloseGame: ['This is a close game.', 'Ez nagyon szoros játszma.', vf`La partie est serrée.`, '這局勢均力敵。'],
  phraseGoodGame: ['Good game!', 'Jó játék volt!', vf`Belle partie !`, '打得好！'],
  phraseAgain: ['Thanks, again?', 'Köszönöm, játsszunk még egyet?', vf`Merci, on remet ça ?`, '謝謝，再來一局嗎？'],
});
