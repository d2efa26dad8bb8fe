// Compiled from notification-mail.json by `node scripts/messages.ts`. Change the messages there.
export const notificationMailWords = {
  title: "E-mail o powiadomieniach",
  help: "O komentarzach, odpowiedziach, decyzjach, dostępie i konwersjach, których jeszcze tu nie przeczytano.",
  failed: "Nie udało się wczytać wyboru.",
  times: {
    never: "Nigdy",
    "at-once": "Od razu",
    daily: "Raz dziennie, o 7:00",
  },
  stopTitle: "Wyłącz e-maile o powiadomieniach",
  stopLead: "Nie będziesz już otrzymywać e-maili o powiadomieniach. Inne wiadomości, na przykład link do nowego hasła, nadal będą przychodzić.",
  stop: "Nie wysyłaj mi tych wiadomości",
  account: "Twoje konto",
}
