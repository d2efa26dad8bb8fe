// Compiled from clock.json by `node scripts/messages.ts`. Change the messages there.
export const clockWords = {
  title: "Puede que el reloj del servidor esté mal",
  jumped: ({ now, expected }: { now: string | number; expected: string | number }): string => `El servidor indica ${now}, pero debería ser ${expected} o un poco más tarde.`,
  contradicted: ({ now, other, expected }: { now: string | number; other: string | number; expected: string | number }): string => `El servidor indica ${now}, pero ${other} indica ${expected}.`,
  effect: "Hasta que se resuelva, no se elimina nada por antigüedad: se conservan los elementos de la papelera, las vistas antiguas, las subidas sin terminar y las sesiones cerradas.",
  help: "Corrige el reloj del servidor y este aviso desaparecerá en menos de una hora. Si el servidor estuvo apagado unos días y la hora indicada es correcta, confírmala.",
  confirm: "Confirmar la hora",
  confirmed: "Hora confirmada.",
}
