import { expect, test } from 'vitest';
import { bold, tw } from './zh-tw.ts';

test.each([
  ['Latin names stand apart', tw`輪到${'Ann'}了`, '輪到 Ann 了'],
  ['Chinese names do not', tw`輪到${'小明'}了`, '輪到小明了'],
  ['accents, Greek and Cyrillic are letters', tw`${'Zoé'}和${'Ελένη'}和${'Юра'}贏了`, 'Zoé 和 Ελένη 和 Юра 贏了'],
  ['kana and hangul stand close', tw`${'さくら'}和${'민수'}贏了`, 'さくら和민수贏了'],
  ['numbers', tw`共${12}輪`, '共 12 輪'],
  ['signed numbers', tw`現在${'+3'}分，${'−2'}分`, '現在 +3 分，−2 分'],
  ['no space at full-width punctuation', tw`${'m1'}：${'浴室'}（${'g2'}），${'Ann'}。`, 'm1：浴室（g2），Ann。'],
  ['mentions', tw`輪到${'<@123>'}了`, '輪到 <@123> 了'],
  ['bold words', tw`在${bold('OddVille')}的桌上`, '在 **OddVille** 的桌上'],
  ['bold Chinese words', tw`在${bold('怪人村')}的桌上`, '在**怪人村**的桌上'],
  ['code', tw`輸入${'`/games`'}即可`, '輸入 `/games` 即可'],
  ['signs and emoji', tw`${'麥田 ♛'}在${'g5'}，${'Ann🎉'}贏了`, '麥田 ♛ 在 g5，Ann🎉 贏了'],
  ['an empty word', tw`拿${''}牌`, '拿牌'],
  ['two words side by side', tw`${'Ann'}${'小明'}${3}`, 'Ann 小明 3'],
  ['spaces that are there already', tw`${'Ann'} · ${3} 分`, 'Ann · 3 分'],
  ['the inside of a name is the name’s own', tw`${'阿Bob'}贏了`, '阿Bob 贏了'],
])('%s', (_, said, wanted) => {
  expect(said).toBe(wanted);
});
