// Compiled from sign-up-links.json by `node scripts/messages.ts`. Change the messages there.
export const signUpLinksWords = {
  request: "Konto beantragen",
  courses: "Zu Kursen anmelden",
  closed: "Die Anmeldung neuer Personen ist hier nicht offen. Bitte wenden Sie sich an eine Person der Administration.",
}
