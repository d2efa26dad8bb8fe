// Compiled from guide.json by `node scripts/messages.ts`. Change the messages there.
export const guideWords = {
  title: "Amserlen",
  lead: "Darllediadau, recordiadau a ffrydiau byw, fesul diwrnod.",
  day: "Diwrnod",
  previous: "Diwrnod blaenorol",
  next: "Diwrnod nesaf",
  today: "Heddiw",
  live: "Byw",
  on: "Ymlaen nawr",
  ended: "Wedi gorffen",
  recording: "Recordiad",
  span: ({ start, stop }: { start: string | number; stop: string | number }): string => `${start} – ${stop}`,
  since: ({ time }: { time: string | number }): string => `O ${time}`,
  empty: "Does dim yn cael ei ddarlledu ar y diwrnod hwn",
  emptyHelp: "Dewiswch ddiwrnod arall. I gynllunio darllediad, agorwch restr chwarae a throwch ddarlledu ymlaen yn ei gosodiadau.",
}
