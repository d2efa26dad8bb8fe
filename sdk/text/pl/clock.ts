// Compiled from clock.json by `node scripts/messages.ts`. Change the messages there.
export const clockWords = {
  title: "Zegar serwera może być nieprawidłowy",
  jumped: ({ now, expected }: { now: string | number; expected: string | number }): string => `Serwer podaje ${now}, a powinno być ${expected} lub trochę później.`,
  contradicted: ({ now, other, expected }: { now: string | number; other: string | number; expected: string | number }): string => `Serwer podaje ${now}, a ${other} podaje ${expected}.`,
  effect: "Do wyjaśnienia nic nie jest usuwane z powodu wieku: usunięte elementy, stare wyświetlenia, nieukończone przesyłanie i zakończone sesje pozostają.",
  help: "Popraw zegar serwera, a to powiadomienie zniknie w ciągu godziny. Jeśli serwer był wyłączony przez kilka dni i powyższy czas jest prawidłowy, potwierdź go.",
  confirm: "Potwierdź czas",
  confirmed: "Zegar potwierdzony.",
}
