// Compiled from related-media-editor.json by `node scripts/messages.ts`. Change the messages there.
export const relatedMediaEditorWords = {
  edit: "[Éđíť řéłáťéđ méđíá~~~~~~]",
  drop: "[Ðřóp fíłéš héřé~~~~~]",
  limit: ({ max }: { max: string | number }): string => `[Îmáğéš, PÐF, đóçúméñťš, šóúñđ áñđ óťhéř fíłéš, éáçh úp ťó ${max}~~~~~~~ ~~~~~~~ ~~~~~~]`,
  denied: ({ names }: { names: string | number }): string => `[Ñóť áđđéđ. Fíłéš óf ťhéšé ťýpéš çáññóť bé úpłóáđéđ: ${names}~~~~~~~ ~~~~~~~ ~~~~]`,
  noUpload: "[Ýóú đó ñóť hávé péřmíššíóñ ťó úpłóáđ fíłéš. Ýóú çáñ áđđ łíñkš áñđ íťémš óf ťhé łíbřářý.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~]",
  addLink: "[Åđđ łíñk~~~]",
  address: "[Åđđřéšš~~~]",
  addressBlank: "[Płéášé éñťéř áñ áđđřéšš.~~~~~~~~]",
  start: "[Šhóŵñ áť~~~]",
  startHelp: "[Å ťímé šúçh áš 1:23. Ļéávé íť émpťý fóř ťhé ŵhółé íťém.~~~~~~~ ~~~~~~~ ~~~]",
  startWrong: "[Płéášé éñťéř á ťímé šúçh áš 1:23.~~~~~~~ ~~~]",
  details: "[Ţíťłé áñđ ťímé~~~~~]",
  pickTitle: "[Åđđ íťémš óf ťhé łíbřářý~~~~~~~~]",
  restored: ({ title }: { title: string | number }): string => `[“${title}” řéšťóřéđ.~~~~~~~]`,
  count: ({ count, max }: { count: number; max: number }): string => `[${count.toLocaleString('en-xa')} óf ${max.toLocaleString('en-xa')}~~~~~~~]`,
  moreLikeThis: "[Móřé łíké ťhíš~~~~~]",
}
