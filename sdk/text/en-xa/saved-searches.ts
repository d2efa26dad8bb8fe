// Compiled from saved-searches.json by `node scripts/messages.ts`. Change the messages there.
export const savedSearchesWords = {
  title: "[Šávéđ šéářçhéš~~~~~]",
  saveTitle: "[Šávé ťhíš šéářçh~~~~~~]",
  name: "[Ñámé~~]",
  save: "[Šávé~~]",
  saved: ({ name }: { name: string | number }): string => `[“${name}” šávéđ.~~~~~~]`,
  nothingToSave: "[Šéářçh fóř šóméťhíñğ óř šéť á fíłťéř ťó šávé íť héřé.~~~~~~~ ~~~~~~~ ~~]",
  none: "[Ýóú hávé ñó šávéđ šéářçhéš ýéť.~~~~~~~ ~~~]",
  loading: "[Ļóáđíñğ…~~~]",
  renameOf: ({ name }: { name: string | number }): string => `[Ŕéñámé ${name}~~~~~]`,
  newName: ({ name }: { name: string | number }): string => `[Ñéŵ ñámé óf ${name}~~~~~~~]`,
  replaceOf: ({ name }: { name: string | number }): string => `[Ŕépłáçé ${name} ŵíťh ťhíš šéářçh~~~~~~~ ~~~]`,
  replaced: ({ name }: { name: string | number }): string => `[“${name}” úpđáťéđ.~~~~~~~]`,
  removeOf: ({ name }: { name: string | number }): string => `[Ðéłéťé ${name}~~~~~]`,
  removed: ({ name }: { name: string | number }): string => `[“${name}” đéłéťéđ.~~~~~~~]`,
  cancel: "[Çáñçéł~~]",
}
