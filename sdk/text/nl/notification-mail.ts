// Compiled from notification-mail.json by `node scripts/messages.ts`. Change the messages there.
export const notificationMailWords = {
  title: "E-mail over meldingen",
  help: "Over reacties, antwoorden, beslissingen, toegang en conversies die u hier nog niet hebt gelezen.",
  failed: "De keuze kon niet worden geladen.",
  times: {
    never: "Nooit",
    "at-once": "Meteen",
    daily: "Eén keer per dag, om 7:00 uur",
  },
  stopTitle: "E-mail over meldingen stoppen",
  stopLead: "U krijgt dan geen e-mail over meldingen meer. Andere berichten, zoals een link voor een nieuw wachtwoord, blijven komen.",
  stop: "Deze berichten stoppen",
  account: "Uw account",
}
