// Compiled from owners.json by `node scripts/messages.ts`. Change the messages there.
export const ownersWords = {
  open: "Perchennog",
  title: "Newid perchennog",
  lead: ({ name }: { name: string | number }): string => `Y perchennog yw ${name}. Bydd y perchennog newydd yn penderfynu pwy all ei gweld, ei golygu a’i dileu.`,
  find: "Canfod aelod",
  findHelp: "Teipiwch o leiaf ddwy lythyren o enw.",
  none: "Heb ganfod unrhyw bobl.",
  choose: ({ name }: { name: string | number }): string => `Gwneud ${name} yn berchennog`,
  confirmTitle: ({ name }: { name: string | number }): string => `Gwneud ${name} yn berchennog?`,
  losesAccess: "Ni fyddwch yn gallu ei golygu mwyach oni bai bod y perchennog newydd yn gadael i chi.",
  other: "Rhywun arall",
  confirm: "Newid perchennog",
  done: ({ name }: { name: string | number }): string => `${name} yw’r perchennog nawr.`,
}
