// Compiled from select-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const selectMediaWords = {
  title: "[Åđđ íťémš~~~]",
  label: "[Šéářçh ťhé łíbřářý~~~~~~]",
  go: "[Šéářçh~~]",
  none: "[Ñó řéšúłťš. Ţřý féŵéř óř móřé ğéñéřáł ŵóřđš.~~~~~~~ ~~~~~~~]",
  failed: "[Ţhé łíbřářý çóúłđ ñóť bé šéářçhéđ.~~~~~~~ ~~~~]",
  chosen: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} íťém šéłéçťéđ`, other: `${count.toLocaleString('en-xa')} íťémš šéłéçťéđ` })}~~~]`,
  add: ({ count }: { count: number }): string => `[${pluralText(count, { '=0': "Åđđ", one: `Åđđ ${count.toLocaleString('en-xa')} íťém`, other: `Åđđ ${count.toLocaleString('en-xa')} íťémš` })}~~~]`,
  previous: "[Přévíóúš páğé~~~~~]",
  next: "[Ñéxť páğé~~~]",
  page: ({ index, last }: { index: number; last: number }): string => `[Páğé ${index.toLocaleString('en-xa')} óf ${last.toLocaleString('en-xa')}~~~~~~~ ~]`,
  chapters: "[Çhápťéřš~~~]",
  chaptersOf: ({ title }: { title: string | number }): string => `[Çhápťéřš óf ${title}~~~~~~~]`,
  noChapters: "[Ţhíš íťém háš ñó çhápťéřš.~~~~~~~ ~]",
  adding: ({ index, count }: { index: number; count: number }): string => `[Åđđíñğ ${index.toLocaleString('en-xa')} óf ${count.toLocaleString('en-xa')}…~~~~~~~ ~~]`,
  added: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} íťém áđđéđ.`, other: `${count.toLocaleString('en-xa')} íťémš áđđéđ.` })}~~~]`,
  askTitle: "[Åđđ ťhéšé íťémš?~~~~~~]",
  partlyAdded: ({ added, sentence }: { added: number; sentence: string | number }): string => `[${added.toLocaleString('en-xa')} áđđéđ béfóřé áñ éřřóř: ${sentence}~~~~~~~ ~~~~~~]`,
}
