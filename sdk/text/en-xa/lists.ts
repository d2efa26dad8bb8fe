// Compiled from lists.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const listsWords = {
  open: "[Ýóúř łíbřářý~~~~]",
  title: "[Ýóúř łíbřářý~~~~]",
  tabs: {
    favourites: "[Fávóúříťéš~~~~]",
    history: "[Híšťóřý~~~]",
    ownmedia: "[Mý méđíá~~~]",
    edits: "[Šhářéđ ťó éđíť~~~~~]",
    granted: "[Šhářéđ ŵíťh mé~~~~~]",
    conversions: "[Çóñvéřšíóñš~~~~]",
  },
  search: {
    favourites: "[Šéářçh fávóúříťéš~~~~~~]",
    history: "[Šéářçh híšťóřý~~~~~]",
    ownmedia: "[Šéářçh mý méđíá~~~~~]",
    edits: "[Šéářçh íťémš šhářéđ ťó éđíť~~~~~~~ ~]",
    granted: "[Šéářçh íťémš šhářéđ ŵíťh mé~~~~~~~ ~]",
    conversions: "[Šéářçh çóñvéřšíóñš~~~~~~]",
  },
  clearSearch: "[Çłéář šéářçh~~~~]",
  items: ({ capped, total }: { capped: boolean; total: number }): string => `[${branchText(capped, { true: `Móřé ťháñ ${total.toLocaleString('en-xa')} íťémš`, other: pluralText(total, { one: `${total.toLocaleString('en-xa')} íťém`, other: `${total.toLocaleString('en-xa')} íťémš` }) })}~~~]`,
  page: ({ index }: { index: number }): string => `[Páğé ${index.toLocaleString('en-xa')}~~~~~]`,
  none: ({ term }: { term: string | number }): string => `[Ñó řéšúłťš fóř “${term}”~~~~~~~ ~]`,
  noneHelp: "[Ţíťłéš áñđ đéšçřípťíóñš ářé šéářçhéđ. Ţřý féŵéř óř móřé ğéñéřáł ŵóřđš.~~~~~~~ ~~~~~~~ ~~~~~~~~]",
  emptyPage: "[Ţhíš páğé íš émpťý.~~~~~~~]",
  firstPage: "[Ĝó ťó ťhé fířšť páğé~~~~~~~]",
  failed: "[Ţhé łíšť çóúłđ ñóť bé łóáđéđ~~~~~~~ ~~]",
  empty: {
    favourites: {
      title: "[Ñó fávóúříťéš ýéť~~~~~~]",
      help: [
        "[Šéłéçť ťhé šťář óñ áñ íťém ťó áđđ íť héřé.~~~~~~~ ~~~~~~]",
        "[Öñ á víđéó’š páğé ýóú çáñ šávé á móméñť.~~~~~~~ ~~~~~~]",
      ] as const,
    },
    history: {
      title: "[Ñóťhíñğ víéŵéđ ýéť~~~~~~]",
      help: [
        "[Îťémš ýóú ŵáťçh áñđ řéáđ áppéář héřé, ŵíťh ťhé póíñť ŵhéřé ýóú šťóppéđ.~~~~~~~ ~~~~~~~ ~~~~~~~~]",
      ] as const,
    },
    ownmedia: {
      title: "[Ýóú hávé ñó méđíá ýéť~~~~~~~]",
      help: [
        "[Îťémš ýóú úpłóáđ, řéçóřđ óř çřéáťé áppéář héřé.~~~~~~~ ~~~~~~~~]",
      ] as const,
    },
    edits: {
      title: "[Ñóťhíñğ ťó éđíť~~~~~]",
      help: [
        "[Îťémš ťháť óťhéřš łéť ýóú éđíť áppéář héřé.~~~~~~~ ~~~~~~~]",
      ] as const,
    },
    granted: {
      title: "[Ñóťhíñğ šhářéđ ŵíťh ýóú~~~~~~~~]",
      help: [
        "[Îťémš šhářéđ ŵíťh ýóú óř ýóúř ğřóúpš áppéář héřé.~~~~~~~ ~~~~~~~ ~]",
      ] as const,
    },
  },
  browse: "[Ĝó ťó ťhé łíbřářý~~~~~~]",
  upload: "[Ûpłóáđ~~]",
  from: ({ time }: { time: string | number }): string => `[Fřóm ${time}~~~~~]`,
  resume: ({ time }: { time: string | number }): string => `[Çóñťíñúé áť ${time}~~~~~~~]`,
  watched: ({ isOver, percent }: { isOver: boolean; percent: number }): string => `[${branchText(isOver, { true: "Ŵáťçhéđ", other: `${percent.toLocaleString('en-xa')} % ŵáťçhéđ` })}~~~]`,
  access: {
    view: "[Çáñ víéŵ~~~]",
    edit: "[Çáñ éđíť~~~]",
  },
  added: ({ date }: { date: string | number }): string => `[Åđđéđ ${date}~~~~~]`,
  viewedOn: ({ date }: { date: string | number }): string => `[Víéŵéđ ${date}~~~~~]`,
  sharedOn: ({ date }: { date: string | number }): string => `[Šhářéđ ${date}~~~~~]`,
  removeOf: ({ title }: { title: string | number }): string => `[Ŕémóvé ${title} fřóm ýóúř híšťóřý~~~~~~~ ~~~]`,
  remove: "[Ŕémóvé fřóm híšťóřý~~~~~~~]",
  clear: "[Çłéář híšťóřý~~~~~]",
  clearAsk: {
    title: "[Çłéář ýóúř ŵhółé híšťóřý?~~~~~~~ ~]",
    help: "[Ţhíš çáññóť bé úñđóñé. Víéŵš šťáý çóúñťéđ, áñđ víđéóš šťíłł řéšúmé ŵhéřé ýóú šťóppéđ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~]",
    confirm: "[Çłéář híšťóřý~~~~~]",
    keep: "[Kéép~~]",
  },
  notRemoved: ({ title, reason }: { title: string | number; reason: string | number }): string => `[${title} íš šťíłł íñ ýóúř híšťóřý. ${reason}~~~~~~~ ~~~~~~~]`,
}
