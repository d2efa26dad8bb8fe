// Compiled from new-password.json by `node scripts/messages.ts`. Change the messages there.
export const newPasswordWords = {
  title: "Nowe hasło",
  forgot: "Nie pamiętasz hasła?",
  askLead: "Otrzymasz wiadomość z linkiem. Działa przez 60 minut.",
  name: "Nazwa użytkownika lub adres e-mail",
  blankName: "Wpisz nazwę użytkownika lub adres e-mail.",
  ask: "Wyślij link",
  sent: "Jeśli istnieje konto o tej nazwie lub adresie, wiadomość jest w drodze. Zajrzyj też do spamu.",
  choose: ({ name }: { name: string | number }): string => `Wybierz nowe hasło do konta „${name}”. Wszystkie jego urządzenia zostaną wylogowane.`,
  chooseFirst: ({ name }: { name: string | number }): string => `Witamy. Wybierz hasło do swojego konta „${name}”.`,
  save: "Zapisz hasło",
  done: "Hasło zostało zapisane. Możesz się teraz nim zalogować.",
  over: "Ten link już nie działa: został użyty albo minął jego czas.",
  another: "Wyślij mi nowy link",
  busy: "Chwileczkę…",
  signIn: "Przejdź do logowania",
}
