// Compiled from favourites.json by `node scripts/messages.ts`. Change the messages there.
export const favouritesWords = {
  label: ({ title }: { title: string | number }): string => `[Fávóúříťé: ${title}~~~~~~~]`,
  add: "[Åđđ ťó fávóúříťéš~~~~~~]",
  remove: "[Ŕémóvé fřóm fávóúříťéš~~~~~~~~]",
  favourite: "[Fávóúříťé~~~]",
  moment: "[Šávé ťhíš móméñť~~~~~~]",
  momentSaved: ({ time }: { time: string | number }): string => `[Šávéđ áť ${time}.~~~~~~]`,
  notSaved: ({ title, reason }: { title: string | number; reason: string | number }): string => `[Ýóúř fávóúříťéš çóúłđ ñóť bé úpđáťéđ fóř “${title}”. ${reason}~~~~~~~ ~~~~~~~ ~~~~~]`,
}
