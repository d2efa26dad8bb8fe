// Compiled from notification-mail.json by `node scripts/messages.ts`. Change the messages there.
export const notificationMailWords = {
  title: "E-Mail über Benachrichtigungen",
  help: "Über Kommentare, Antworten, Entscheidungen, Zugriff und Konvertierungen, die Sie hier noch nicht gelesen haben.",
  failed: "Die Auswahl konnte nicht geladen werden.",
  times: {
    never: "Nie",
    "at-once": "Sofort",
    daily: "Einmal am Tag, um 7:00 Uhr",
  },
  stopTitle: "E-Mail über Benachrichtigungen abbestellen",
  stopLead: "Danach bekommen Sie keine E-Mails über Benachrichtigungen mehr. Andere Nachrichten, etwa ein Link für ein neues Passwort, kommen weiterhin.",
  stop: "Diese Nachrichten abbestellen",
  account: "Ihr Konto",
}
