// Compiled from external.json by `node scripts/messages.ts`. Change the messages there.
export const externalWords = {
  frame: ({ host }: { host: string | number }): string => `[Víđéó fřóm ${host}~~~~~~~]`,
  notice: ({ host }: { host: string | number }): string => `[Ţhíš víđéó íš hóšťéđ bý ${host}. Îf ýóú płáý íť, ťháť šéřvíçé šééš ýóúř ÎP áđđřéšš áñđ ŵháť ýóú ŵáťçh, áñđ íťš óŵñ příváçý półíçý áppłíéš.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~]`,
}
