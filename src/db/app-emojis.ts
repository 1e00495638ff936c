import type { ServiceStore } from '../app/ports/service.ts';
import type { PrismaClient } from './generated/client.ts';

/** Which emojis show the icons of the games. */
type AppEmojis = Pick<ServiceStore, 'appEmojis' | 'saveAppEmoji' | 'removeAppEmojis'>;

export function appEmojis(prisma: PrismaClient): AppEmojis {
  return {
    appEmojis: (application) => prisma.appEmoji.findMany({ where: { application }, orderBy: { name: 'asc' } }),

    async saveAppEmoji(emoji) {
      const { application, name, hash, id } = emoji;
      await prisma.appEmoji.upsert({
        where: { application_name: { application, name } },
        create: { application, name, hash, id },
        update: { hash, id },
      });
    },

    async removeAppEmojis(application, names) {
      if (names.length > 0) await prisma.appEmoji.deleteMany({ where: { application, name: { in: [...names] } } });
    },
  };
}
