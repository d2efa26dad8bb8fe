// Compiled from sign-up-links.json by `node scripts/messages.ts`. Change the messages there.
export const signUpLinksWords = {
  request: "Account aanvragen",
  courses: "Inschrijven voor cursussen",
  closed: "Aanmelden van nieuwe mensen is hier niet open. Vraag het een beheerder.",
}
