// Compiled from category-settings.json by `node scripts/messages.ts`. Change the messages there.
export const categorySettingsWords = {
  title: "Kategorie",
  name: "Nazwa kategorii",
  nameHelp: "W liczbie mnogiej, na przykład „Przedmioty” lub „Kolekcje”. Jeśli pole jest puste, używana jest nazwa „Kategorie”.",
  mandatory: "Wymagaj kategorii dla każdego elementu",
  mandatoryHelp: "Dotyczy osób, które mogą wybierać kategorie.",
}
