// Compiled from widget-codes.json by `node scripts/messages.ts`. Change the messages there.
export const widgetCodesWords = {
  tooLong: ({ length, max }: { length: number; max: number }): string => `Los ajustes de este widget ocupan ${length.toLocaleString('es')} caracteres, pero un código puede tener como máximo ${max.toLocaleString('es')}. Guarda el widget y usa su código corto, o elige menos filtros.`,
  addressTooLong: "La dirección de este widget es demasiado larga. Guarda el widget y usa su código corto, o elige menos filtros.",
  untitled: "Contenidos",
}
