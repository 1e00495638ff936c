import './no-system-fonts.ts';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

/** The families in the order in which a letter is looked for, each with the file of each weight. */
const FAMILIES: readonly { readonly name: string; readonly files: readonly string[] }[] = [
  {
    name: 'Keeper',
    files: [
      '@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf',
      '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
    ],
  },
  {
    name: 'Keeper Han',
    files: [
      '@expo-google-fonts/noto-sans-tc/500Medium/NotoSansTC_500Medium.ttf',
      '@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf',
    ],
  },
  {
    name: 'Keeper Symbols',
    files: ['@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2'],
  },
  {
    name: 'Keeper Emoji',
    files: [
      '@expo-google-fonts/noto-emoji/500Medium/NotoEmoji_500Medium.ttf',
      '@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
    ],
  },
  // Names of people: no text of ours is written so.
  { name: 'Keeper Arabic', files: bothWeights('noto-sans-arabic', 'arabic', 500) },
  { name: 'Keeper Hebrew', files: bothWeights('noto-sans-hebrew', 'hebrew', 500) },
  { name: 'Keeper Thai', files: bothWeights('noto-sans-thai', 'thai', 500) },
  { name: 'Keeper Korean', files: bothWeights('nanum-gothic', 'korean', 400) },
];

function bothWeights(font: string, script: string, regular: number): readonly string[] {
  return [regular, 700].map((weight) => `@fontsource/${font}/files/${font}-${script}-${weight}-normal.woff2`);
}

const CHAIN = FAMILIES.map(({ name }) => `"${name}"`).join(',');

/** Makes the fonts known, once a process. Throws when one is missing: the library would silently draw nothing. */
export function loadFonts(): void {
  const { resolve } = createRequire(import.meta.url);
  for (const { name, files } of FAMILIES) {
    // Fonts belong to the process, not to the thread: another thread may have brought them already.
    if (GlobalFonts.has(name)) continue;
    for (const file of files)
      if (GlobalFonts.registerFromPath(resolve(file), name) === null) throw new Error(`cannot read the font ${file}`);
  }
}

/** What a canvas wants to hear as `font`. */
export function fontOf(size: number, bold: boolean): string {
  return `${bold ? 700 : 500} ${size}px ${CHAIN}`;
}
