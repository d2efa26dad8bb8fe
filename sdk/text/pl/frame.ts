// Compiled from frame.json by `node scripts/messages.ts`. Change the messages there.
export const frameWords = {
  waiting: "Zaloguj się w otwartym oknie. Ta strona przejdzie potem dalej automatycznie.",
  sessionBlocked: "Logowanie się udało, ale przeglądarka nie pozwala tej stronie go zapamiętać. Otwórz element w bibliotece.",
}
