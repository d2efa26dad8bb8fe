// Compiled from notification-mail.json by `node scripts/messages.ts`. Change the messages there.
export const notificationMailWords = {
  title: "E-bost am hysbysiadau",
  help: "Am sylwadau, atebion, penderfyniadau, mynediad a throsiadau nad ydych wedi’u darllen yma eto.",
  failed: "Nid oedd modd llwytho’r dewis.",
  times: {
    never: "Byth",
    "at-once": "Ar unwaith",
    daily: "Unwaith y dydd, am 7:00",
  },
  stopTitle: "Atal e-bost am hysbysiadau",
  stopLead: "Wedyn ni chewch ragor o e-byst am hysbysiadau. Bydd negeseuon eraill, fel dolen i gyfrinair newydd, yn dal i ddod.",
  stop: "Atal y negeseuon hyn",
  account: "Eich cyfrif",
}
