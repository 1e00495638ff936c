import { LANGUAGES, type Language } from '../../core/text/message.ts';
import { type Quota, SERVER_QUOTAS } from '../../domain/permissions/quota.ts';
import { controlId, plainControlId } from './custom-id.ts';

/** The controls of a server's admins. */

export const SERVER_PAGES = ['settings', 'places', 'daily', 'check', 'limits'] as const;
export type ServerPage = (typeof SERVER_PAGES)[number];
export const SHOW_SERVER = controlId<{ readonly page: ServerPage }>('show-server', {
  writeSlots: ({ page }) => [page],
  readSlots([first]) {
    const page = SERVER_PAGES.find((one) => one === first);
    return page ? { page } : null;
  },
});
const SERVER_CHOICES = [
  'language',
  'clock',
  'ranked',
  'channels',
  'openers',
  'called',
  'recap',
  'digest',
  'digest-games',
  'winner',
  'listed',
  'lobby-list',
] as const;
/** One of the settings of a server, of which the values are chosen. */
export const SET_SERVER = controlId<{ readonly setting: (typeof SERVER_CHOICES)[number] }>('set-server', {
  writeSlots: ({ setting }) => [setting],
  readSlots([first]) {
    const setting = SERVER_CHOICES.find((one) => one === first);
    return setting ? { setting } : null;
  },
});
/** A form in which a limit of a server is typed, in the words of this language. */
export interface LimitForm {
  readonly quota: Quota;
  readonly language: Language;
}
export const SET_LIMIT = controlId<LimitForm>('set-limit', {
  writeSlots: ({ quota, language }) => [quota, language],
  readSlots([first, second]) {
    const quota = SERVER_QUOTAS.find((one) => one === first);
    const language = LANGUAGES.find((one) => one === second);
    return quota && language ? { quota, language } : null;
  },
});
/**
 * A menu of the limits of a server: below it stands the button that opens the form of the chosen one, in the words of
 * this language.
 */
export const CHOOSE_LIMIT = controlId<{ readonly language: Language }>('choose-limit', {
  writeSlots: ({ language }) => [language],
  readSlots([first]) {
    const language = LANGUAGES.find((one) => one === first);
    return language ? { language } : null;
  },
});
/** Blocks the person who is chosen, or lifts the block. */
export const BLOCK_HERE = plainControlId('block-here');
