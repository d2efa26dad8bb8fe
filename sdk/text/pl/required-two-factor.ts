// Compiled from required-two-factor.json by `node scripts/messages.ts`. Change the messages there.
export const requiredTwoFactorWords = {
  pageTitle: "Skonfiguruj logowanie dwuetapowe",
  pageLead: "Ta witryna wymaga drugiego składnika przy logowaniu hasłem. Skonfiguruj kody z aplikacji w telefonie lub klucz dostępu. Do tego czasu nic innego nie działa.",
  ready: "Drugi składnik jest skonfigurowany.",
  goOn: "Dalej",
  notice: ({ count }: { count: string | number }): string => `Ta witryna wymaga logowania dwuetapowego. Dni na skonfigurowanie: ${count}`,
  title: "Wymagany drugi składnik",
  help: "Dotyczy logowania hasłem. Na skonfigurowanie kodów lub klucza dostępu jest siedem dni. Potem nic innego nie działa, dopóki to nie nastąpi.",
  choices: {
    "no-one": "Nikt",
    administrators: "Administratorzy",
    everyone: "Wszyscy, którzy logują się hasłem",
  },
  lacking: ({ count }: { count: string | number }): string => `Osoby bez drugiego składnika: ${count}`,
  lacks: "Brak drugiego składnika",
}
