// Compiled from uses.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const usesWords = {
  title: "[Ŵhéřé ťhíš íš úšéđ~~~~~~]",
  lead: ({ title }: { title: string | number }): string => `[Çóúřšéš, ŵébšíťéš áñđ płáýłíšťš ťháť šhóŵ “${title}”.~~~~~~~ ~~~~~~~ ~~]`,
  none: "[Ñó çóúřšé, ŵébšíťé óř płáýłíšť šhóŵš íť.~~~~~~~ ~~~~~~]",
  courses: "[Çóúřšéš~~~]",
  course: "[Çóúřšé~~]",
  noCourse: "[Çóúřšé ŵíťhóúť á ñámé~~~~~~~]",
  environment: "[Ļéářñíñğ éñvířóñméñť~~~~~~~]",
  launches: "[Ţíméš ópéñéđ~~~~]",
  lastOpened: "[Ļášť ópéñéđ~~~~]",
  otherCourses: ({ count }: { count: number }): string => `[${pluralText(count, { one: `áñđ ${count.toLocaleString('en-xa')} móřé çóúřšé`, other: `áñđ ${count.toLocaleString('en-xa')} móřé çóúřšéš` })}~~~]`,
  websites: "[Ŵébšíťéš~~~]",
  otherWebsites: "[Ŵébšíťéš ŵíťh féŵéř ťháñ fívé víéŵš éáçh~~~~~~~ ~~~~~~]",
  views: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} víéŵ`, other: `${count.toLocaleString('en-xa')} víéŵš` })}~~~]`,
  playlists: "[Płáýłíšťš~~~]",
  relatedTo: "[Ŕéłáťéđ méđíá óf~~~~~~]",
  otherItems: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} óťhéř ťháť ýóú çáññóť šéé héřé`, other: `${count.toLocaleString('en-xa')} óťhéřš ťháť ýóú çáññóť šéé héřé` })}~~~]`,
  notCounted: "[Ţhíš łíbřářý đóéš ñóť çóúñť víéŵš, šó ŵébšíťéš ářé ñóť łíšťéđ.~~~~~~~ ~~~~~~~ ~~~~~]",
  loading: "[Ļóókíñğ fóř çóúřšéš, ŵébšíťéš áñđ płáýłíšťš ťháť šhóŵ íť …~~~~~~~ ~~~~~~~ ~~~~]",
  unknown: "[Ţhé płáçéš ťháť šhóŵ íť çóúłđ ñóť bé łóáđéđ.~~~~~~~ ~~~~~~~]",
  usedIn: ({ places }: { places: string | number }): string => `[Îť íš úšéđ íñ: ${places}.~~~~~~~~]`,
  courseCount: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} çóúřšé`, other: `${count.toLocaleString('en-xa')} çóúřšéš` })}~~~]`,
  websiteCount: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} ŵébšíťé`, other: `${count.toLocaleString('en-xa')} ŵébšíťéš` })}~~~]`,
  playlistCount: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} płáýłíšť`, other: `${count.toLocaleString('en-xa')} płáýłíšťš` })}~~~]`,
  relatedCount: ({ count }: { count: number }): string => `[${pluralText(count, { one: `ťhé řéłáťéđ méđíá óf ${count.toLocaleString('en-xa')} íťém`, other: `ťhé řéłáťéđ méđíá óf ${count.toLocaleString('en-xa')} íťémš` })}~~~]`,
  someWebsites: "[ŵébšíťéš ŵíťh féŵ víéŵš~~~~~~~~]",
}
