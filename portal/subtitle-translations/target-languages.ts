import type { SelectOption } from '../ui/select.tsx'

/** Languages that are spoken in many schools; every other one can be written as a code. */
const codes =
  'ar bg bn cs cy da de el en es et fa fi fr ga he hi hr hu hy it ja ka ko ku lt lv mk nl no pa pl ps pt ro ru sk sl so sq sr sv sw ta ti tr uk ur vi yi zh'

/** The languages by the names that the reader knows, in the order of these names. `without` is left out. */
export function targetLanguages(reader: string, without: string): SelectOption<string>[] {
  const names = new Intl.DisplayNames([reader], { type: 'language' })
  const order = new Intl.Collator(reader)
  return codes
    .split(' ')
    .filter((code) => code !== without)
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => order.compare(a.label, b.label))
}

/** A language as the reader calls it, else its code. */
export function nameOfLanguage(reader: string, code: string): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code
  } catch {
    // Files hold codes that are none.
    return code
  }
}
