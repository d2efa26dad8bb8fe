/** Who asks. Functions take it as a value; nothing looks it up behind their back. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'guest' }
  | { kind: 'user'; id: number; name: string; displayName: string; isAdmin: boolean; canUpload: boolean }
  | { kind: 'embed' }
  | { kind: 'system' }

export const anonymous: Actor = { kind: 'anonymous' }
export const system: Actor = { kind: 'system' }
