// Compiled from required-two-factor.json by `node scripts/messages.ts`. Change the messages there.
export const requiredTwoFactorWords = {
  pageTitle: "Gosod mewngofnodi dau gam",
  pageLead: "Mae’r wefan hon yn mynnu ail ffactor wrth fewngofnodi â chyfrinair. Gosodwch godau o ap ar eich ffôn, neu allwedd mynediad. Ni fydd dim arall yn gweithio cyn hynny.",
  ready: "Mae eich ail ffactor wedi’i osod.",
  goOn: "Parhau",
  notice: ({ count }: { count: string | number }): string => `Mae’r wefan hon yn mynnu mewngofnodi dau gam. Diwrnodau ar ôl i’w osod: ${count}`,
  title: "Ail ffactor yn ofynnol",
  help: "Ar gyfer mewngofnodi â chyfrinair. Mae gan bobl saith diwrnod i osod codau neu allwedd mynediad. Wedi hynny, ni fydd dim arall yn gweithio nes iddynt wneud.",
  choices: {
    "no-one": "Neb",
    administrators: "Gweinyddwyr",
    everyone: "Pawb sy’n mewngofnodi â chyfrinair",
  },
  lacking: ({ count }: { count: string | number }): string => `Pobl heb ail ffactor: ${count}`,
  lacks: "Dim ail ffactor",
}
