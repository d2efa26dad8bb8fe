// Order matters: most browsers name several others.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A browser's long name in two words, as far as it is known; else the beginning of what it says. */
export function agentText(agent: string): string {
  const of = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = of(browsers)
  const system = of(systems)
  if (browser && system) return `${browser}, ${system}`
  return browser ?? system ?? (agent.split(/[\s(]/)[0] ?? '').slice(0, 40)
}
