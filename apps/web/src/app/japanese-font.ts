/** PostScript names of Noto Sans JP and Hiragino Sans on Apple systems, Android, Linux and Windows 11. */
const systemFaces = [
  'HiraginoSans-W3',
  'HiraKakuProN-W3',
  'NotoSansCJKjp-Regular',
  'NotoSansCJKjp-Thin',
  'NotoSansJP-Regular',
  'NotoSansJP-Thin',
];

/**
 * Loads Noto Sans JP unless the system has an equally good Japanese font. A page needs 20 to 40 of the font's subsets.
 * Each subset triggers a new layout, and these layouts took a quarter of the CPU time of a page load on a phone.
 */
export async function loadJapaneseFont(): Promise<void> {
  if (!(await hasJapaneseFace())) await import('./japanese-web-font.ts');
}

export async function hasJapaneseFace(): Promise<boolean> {
  const sources = systemFaces.map((name) => `local("${name}")`).join(', ');
  try {
    await new FontFace('Japanese face of the system', sources).load();
    return true;
  } catch {
    return false;
  }
}
