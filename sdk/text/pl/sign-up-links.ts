// Compiled from sign-up-links.json by `node scripts/messages.ts`. Change the messages there.
export const signUpLinksWords = {
  request: "Poproś o konto",
  courses: "Zapisz się na kursy",
  closed: "Rejestracja nie jest tu otwarta. Zwróć się do administratora.",
}
