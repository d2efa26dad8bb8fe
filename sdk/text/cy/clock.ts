// Compiled from clock.json by `node scripts/messages.ts`. Change the messages there.
export const clockWords = {
  title: "Efallai fod cloc y gweinydd yn anghywir",
  jumped: ({ now, expected }: { now: string | number; expected: string | number }): string => `Mae’r gweinydd yn dweud ${now}, ond dylai fod yn ${expected} neu ychydig yn hwyrach.`,
  contradicted: ({ now, other, expected }: { now: string | number; other: string | number; expected: string | number }): string => `Mae’r gweinydd yn dweud ${now}, ond mae ${other} yn dweud ${expected}.`,
  effect: "Nes datrys hyn, ni chaiff dim ei ddileu oherwydd ei oed: cedwir eitemau wedi’u dileu, hen wyliadau, uwchlwythiadau anorffenedig a sesiynau sydd wedi dod i ben.",
  help: "Cywirwch gloc y gweinydd, a bydd yr hysbysiad hwn yn diflannu o fewn awr. Os oedd y gweinydd wedi’i ddiffodd am rai dyddiau a bod yr amser uchod yn gywir, cadarnhewch ef.",
  confirm: "Cadarnhau’r amser",
  confirmed: "Cadarnhawyd y cloc.",
}
