// Compiled from replacements.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const replacementsWords = {
  action: "[Ŕépłáçé fíłé~~~~]",
  about: "[Ţhé áđđřéšš, çhápťéřš, çómméñťš, šúbťíťłéš, ťhúmbñáíł áñđ víéŵš šťáý. Ţhé přéšéñť fíłé íš šhóŵñ úñťíł ťhé ñéŵ óñé íš řéáđý.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~]",
  drop: "[Ðřóp ťhé ñéŵ fíłé héřé~~~~~~~~]",
  choose: "[Çhóóšé fíłé~~~~]",
  one: "[Çhóóšé óñé fíłé.~~~~~~]",
  goesOn: "[Ýóú çáñ çłóšé ťhíš. Ţhé fíłé ğóéš óñ ŵhíłé ýóú łóók ářóúñđ.~~~~~~~ ~~~~~~~ ~~~~]",
  sent: "[Fíłé šéñť. Ţhé přéšéñť fíłé íš šhóŵñ úñťíł ťhé ñéŵ óñé íš řéáđý.~~~~~~~ ~~~~~~~ ~~~~~~]",
  needsApproval: "[Öñçé ťhé ñéŵ fíłé íš úšéđ, ťhé íťém íš ŵáíťíñğ fóř áppřóváł.~~~~~~~ ~~~~~~~ ~~~~]",
  title: "[Fíłé óf ťhíš íťém~~~~~~]",
  converting: ({ file }: { file: string | number }): string => `[${file} íš béíñğ přépářéđ. Ţhé přéšéñť fíłé íš šhóŵñ úñťíł ťhéñ.~~~~~~~ ~~~~~~~ ~~~~~~]`,
  progress: "[Přépáříñğ ťhé ñéŵ fíłé~~~~~~~~]",
  failed: ({ file, reason }: { file: string | number; reason: string | number }): string => `[${file} çóúłđ ñóť bé úšéđ: ${reason} Ţhé přéšéñť fíłé šťáýš.~~~~~~~ ~~~~~~~ ~~~~]`,
  cancel: "[Çáñçéł~~]",
  dismiss: "[Çłóšé~~]",
  replaced: ({ date, file, until }: { date: string | number; file: string | number; until: string | number }): string => `[Ŕépłáçéđ óñ ${date}. Ţhé éářłíéř fíłé, ${file}, íš képť úñťíł ${until}.~~~~~~~ ~~~~~~~ ~~~~~~~ ~]`,
  useEarlier: "[Ûšé ťhé éářłíéř fíłé~~~~~~~]",
  used: "[Ţhé éářłíéř fíłé íš úšéđ áğáíñ.~~~~~~~ ~~~]",
  afterEnd: ({ parts }: { parts: string | number }): string => `[Åfťéř ťhé éñđ óf ťhíš fíłé: ${parts}. Ţhéý ářé képť.~~~~~~~ ~~~~~~~ ~~]`,
  chapters: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} çhápťéř`, other: `${count.toLocaleString('en-xa')} çhápťéřš` })}~~~]`,
  comments: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} çómméñť`, other: `${count.toLocaleString('en-xa')} çómméñťš` })}~~~]`,
  slides: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} šłíđé`, other: `${count.toLocaleString('en-xa')} šłíđéš` })}~~~]`,
  questions: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} qúéšťíóñ`, other: `${count.toLocaleString('en-xa')} qúéšťíóñš` })}~~~]`,
  noUpload: "[Ýóú đó ñóť hávé péřmíššíóñ ťó úpłóáđ fíłéš.~~~~~~~ ~~~~~~~]",
}
