// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const serverMailWords = {
  hello: ({ name }: { name: string | number }): string => `Dzień dobry, ${name},`,
  open: ({ site }: { site: string | number }): string => `Otwórz ${site}`,
  test: {
    subject: ({ site }: { site: string | number }): string => `Wiadomość testowa z ${site}`,
    text: ({ site }: { site: string | number }): string => `${site} może wysyłać wiadomości. Nic więcej nie trzeba robić.`,
    reason: "Otrzymujesz tę wiadomość, ponieważ wysłano do siebie test.",
    sent: ({ address }: { address: string | number }): string => `Serwer poczty przyjął wiadomość do ${address}.`,
  },
  address: {
    subject: ({ site }: { site: string | number }): string => `Twój adres e-mail w ${site}`,
    fresh: ({ account }: { account: string | number }): string => `To jest teraz adres e-mail Twojego konta „${account}”.`,
    former: ({ account }: { account: string | number }): string => `To już nie jest adres e-mail Twojego konta „${account}”. Jeśli to dla Ciebie niespodzianka, zapytaj administratora.`,
    button: "Twoje konto",
    reason: "Otrzymujesz tę wiadomość, ponieważ zmienił się adres e-mail Twojego konta.",
  },
  newPassword: {
    subject: ({ site }: { site: string | number }): string => `Nowe hasło do ${site}`,
    text: ({ account }: { account: string | number }): string => `Ktoś poprosił o nowe hasło do Twojego konta „${account}”. Wybierz je tym przyciskiem. Działa raz, przez 60 minut.`,
    ignore: "Jeśli to nie Ty, zignoruj tę wiadomość: nic się nie zmieni.",
    button: "Wybierz hasło",
    reason: "Otrzymujesz tę wiadomość, ponieważ ktoś wpisał Twoją nazwę lub adres w „Nie pamiętasz hasła?”.",
  },
  signIn: {
    subject: ({ site }: { site: string | number }): string => `Jak logować się do ${site}`,
    text: ({ account, providers }: { account: string | number; providers: string | number }): string => `Twoje konto „${account}” nie ma tu hasła. Zaloguj się przez ${providers}.`,
    button: "Zaloguj się",
  },
  invitation: {
    subject: ({ site }: { site: string | number }): string => `Twoje konto w ${site}`,
    text: ({ site, account }: { site: string | number; account: string | number }): string => `W ${site} jest konto dla Ciebie. Nazwa użytkownika to „${account}”.`,
    link: ({ days }: { days: number }): string => pluralText(days, { one: `Wybierz hasło tym przyciskiem. Działa raz, przez ${days.toLocaleString('pl')} dzień.`, few: `Wybierz hasło tym przyciskiem. Działa raz, przez ${days.toLocaleString('pl')} dni.`, many: `Wybierz hasło tym przyciskiem. Działa raz, przez ${days.toLocaleString('pl')} dni.`, other: `Wybierz hasło tym przyciskiem. Działa raz, przez ${days.toLocaleString('pl')} dnia.` }),
    reason: ({ site }: { site: string | number }): string => `Otrzymujesz tę wiadomość, ponieważ administrator ${site} utworzył dla Ciebie konto.`,
  },
  system: {
    subject: ({ site }: { site: string | number }): string => `${site} wymaga uwagi`,
    disk: ({ machine, gigabytes }: { machine: string | number; gigabytes: string | number }): string => `Wolne miejsce na ${machine}: ${gigabytes} GB. Gdy się skończy, przesyłanie będzie odrzucane.`,
    queue: ({ hours }: { hours: string | number }): string => `Liczba godzin, przez które czeka najstarsze zadanie: ${hours}. Strona pokazuje, które zadania czekają i czy jakiś proces je podejmuje.`,
    conversions: ({ failed, done }: { failed: string | number; done: string | number }): string => `Nieudane konwersje w ciągu godziny: ${failed}. Udane: ${done}.`,
    backup: ({ reason }: { reason: string | number }): string => `Ostatnia kopia zapasowa nie powiodła się lub jest niepełna. Komunikat polecenia: ${reason}`,
    backupCheck: ({ reason }: { reason: string | number }): string => `Sprawdzenie ostatniej kopii nie powiodło się: być może nie da się jej odtworzyć. Komunikat polecenia: ${reason}`,
    button: "Otwórz stronę systemu",
    reason: ({ site }: { site: string | number }): string => `Otrzymujesz tę wiadomość, ponieważ administrujesz ${site}.`,
  },
  twoFactor: {
    subject: ({ site }: { site: string | number }): string => `Logowanie dwuetapowe zostało wyłączone: ${site}`,
    byAdministrator: ({ account }: { account: string | number }): string => `Administrator wyłączył logowanie dwuetapowe na koncie „${account}”. Teraz wystarczy samo hasło. Jeśli nie było to na Twoją prośbę, skontaktuj się z administratorem.`,
    bySelf: ({ account }: { account: string | number }): string => `Logowanie dwuetapowe na koncie „${account}” zostało wyłączone przy użyciu hasła i kodu. Jeśli to nie Ty, od razu powiadom administratora.`,
    reason: "Otrzymujesz tę wiadomość, ponieważ zmieniło się logowanie na Twoje konto.",
  },
  notifications: {
    subject: ({ site }: { site: string | number }): string => `Nowości w ${site}`,
    atOnce: ({ site }: { site: string | number }): string => `Twoje nowe powiadomienia z ${site}:`,
    daily: ({ site }: { site: string | number }): string => `Twoje powiadomienia z ${site} od ostatniej codziennej wiadomości:`,
    more: ({ count }: { count: number }): string => pluralText(count, { one: `I jeszcze ${count.toLocaleString('pl')}.`, few: `I jeszcze ${count.toLocaleString('pl')}.`, many: `I jeszcze ${count.toLocaleString('pl')}.`, other: `I jeszcze ${count.toLocaleString('pl')}.` }),
    reason: "Otrzymujesz tę wiadomość, ponieważ na swoim koncie wybrano e-maile o powiadomieniach.",
    unsubscribe: "Nie wysyłaj mi tych wiadomości",
    ended: ({ site }: { site: string | number }): string => `Nie będziesz już otrzymywać e-maili o powiadomieniach z ${site}. Możesz je ponownie włączyć na swoim koncie.`,
  },
  passkeys: {
    subject: ({ site }: { site: string | number }): string => `Klucze dostępu Twojego konta w ${site} zmieniły się`,
    added: ({ account, name }: { account: string | number; name: string | number }): string => `Do Twojego konta „${account}” dodano klucz dostępu „${name}”. Loguje on bez hasła. Jeśli to nie Ty, usuń go na stronie swojego konta, zmień hasło i od razu powiadom administratora.`,
    removed: ({ account }: { account: string | number }): string => `Administrator usunął wszystkie klucze dostępu Twojego konta „${account}”. Zaloguj się hasłem lub innym używanym sposobem. Jeśli o to nie prosisz, porozmawiaj z administratorem.`,
    reason: "Otrzymujesz tę wiadomość, ponieważ zmieniło się logowanie na Twoje konto.",
  },
  newAddress: {
    subject: ({ site }: { site: string | number }): string => `Nowy adres e-mail Twojego konta w ${site}`,
    text: ({ account, minutes }: { account: string | number; minutes: string | number }): string => `Konto „${account}” chce używać tego adresu e-mail. Potwierdź to przyciskiem. Działa raz, przez ${minutes} minut.`,
    button: "Potwierdź adres e-mail",
    asked: ({ account, email }: { account: string | number; email: string | number }): string => `Poproszono o zmianę adresu e-mail Twojego konta „${account}” na ${email}. Adres zmieni się, gdy wysłany tam link zostanie potwierdzony.`,
    notMe: "To nie Ty? Zmień teraz hasło: link przestanie działać. Powiadom też administratora.",
    reason: "Otrzymujesz tę wiadomość, ponieważ na koncie poproszono o nowy adres e-mail.",
  },
}
