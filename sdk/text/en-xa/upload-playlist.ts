// Compiled from upload-playlist.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const uploadPlaylistWords = {
  create: "[Çřéáťé á płáýłíšť fřóm ťhéšé fíłéš~~~~~~~ ~~~~]",
  help: "[Ţhé płáýłíšť íš çřéáťéđ ŵhéñ áłł fíłéš ářé úpłóáđéđ, íñ ťhé óřđéř óf ťhíš łíšť.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~]",
  title: "[Ţíťłé óf ťhé płáýłíšť~~~~~~~]",
  blank: "[Płéášé éñťéř á ťíťłé fóř ťhé płáýłíšť.~~~~~~~ ~~~~~]",
  creating: "[Çřéáťíñğ ťhé płáýłíšť…~~~~~~~~]",
  created: ({ count }: { count: number }): string => `[${pluralText(count, { one: `Płáýłíšť çřéáťéđ ŵíťh ${count.toLocaleString('en-xa')} íťém.`, other: `Płáýłíšť çřéáťéđ ŵíťh ${count.toLocaleString('en-xa')} íťémš.` })}~~~]`,
  open: "[Öpéñ płáýłíšť~~~~~]",
  failed: ({ sentence }: { sentence: string | number }): string => `[Ţhé płáýłíšť çóúłđ ñóť bé çřéáťéđ: ${sentence}~~~~~~~ ~~~~~~~]`,
  retry: "[Ţřý áğáíñ~~~]",
  notIncluded: ({ names }: { names: string | number }): string => `[Ñóť íñçłúđéđ béçáúšé ťhé úpłóáđ fáíłéđ: ${names}~~~~~~~ ~~~~~~~~]`,
  make: "[Çřéáťé płáýłíšť~~~~~]",
}
