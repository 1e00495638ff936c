import type { APIMessage } from 'discord.js';
import { expect, test } from 'vitest';
import { withoutControls } from './strip-controls.ts';

test('an old post keeps its words and pictures and loses its controls', () => {
  const picture = 'https://cdn.discordapp.com/attachments/1/2/board-0a1b.png?ex=68f0&is=1&hm=2';
  const message = {
    components: [
      {
        type: 17,
        id: 1,
        accent_color: 5,
        spoiler: false,
        components: [
          { type: 10, id: 2, content: 'Round 3' },
          { type: 12, id: 3, items: [{ media: { url: picture, proxy_url: 'x', width: 9 }, description: 'A board' }] },
          {
            type: 9,
            id: 6,
            components: [{ type: 10, id: 7, content: 'Your turn' }],
            accessory: {
              type: 11,
              id: 8,
              media: { url: picture, proxy_url: 'x' },
              description: 'A board',
              spoiler: false,
            },
          },
          {
            type: 9,
            id: 9,
            components: [{ type: 10, id: 10, content: 'A row' }],
            accessory: { type: 2, custom_id: 'x' },
          },
          { type: 14, id: 4, divider: true, spacing: 1 },
          { type: 1, id: 5, components: [{ type: 2, custom_id: 'play', style: 1 }] },
        ],
      },
    ],
  };
  expect(withoutControls(message as unknown as APIMessage)).toMatchObject({
    components: [
      {
        type: 17,
        accent_color: 5,
        components: [
          { type: 10, content: 'Round 3' },
          { type: 12, items: [{ media: { url: 'attachment://board-0a1b.png' }, description: 'A board' }] },
          {
            type: 9,
            components: [{ type: 10, content: 'Your turn' }],
            accessory: { type: 11, media: { url: 'attachment://board-0a1b.png' }, description: 'A board' },
          },
          { type: 10, content: 'A row' },
          { type: 14, divider: true, spacing: 1 },
        ],
      },
    ],
  });
});
