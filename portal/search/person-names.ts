const names = new Map<string, string>()

/** Filters know people by their number; how someone is called who was chosen on this page. */
export const personName = (id: string): string | undefined => names.get(id)

export const rememberPerson = (id: string, name: string): unknown => names.set(id, name)
