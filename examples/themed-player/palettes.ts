export interface Palette {
  name: string
  /** Custom properties of the player: each colour for light pages and for dark ones. */
  variables: Record<`--${string}`, string>
}

const accent = (light: string, onLight: string, dark: string, onDark: string): Palette['variables'] => ({
  '--vt-accent': `light-dark(${light}, ${dark})`,
  '--vt-on-accent': `light-dark(${onLight}, ${onDark})`,
})

export const palettes: readonly [Palette, ...Palette[]] = [
  { name: 'Brick', variables: accent('#a53c1c', '#ffffff', '#ff9f7a', '#2b0e03') },
  { name: 'Moss', variables: accent('#3c6428', '#ffffff', '#a8d78c', '#10240a') },
  { name: 'Iris', variables: accent('#4a3fa6', '#ffffff', '#bcb5ff', '#151040') },
  { name: 'Soot', variables: accent('#26221d', '#ffffff', '#efe3cf', '#1d1710') },
]

export const faces = {
  Bookish: "'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', Georgia, serif",
  Plain: "'Avenir Next', Avenir, 'Segoe UI', Ubuntu, 'Noto Sans', system-ui, sans-serif",
  Typed: "ui-monospace, 'SF Mono', Menlo, 'DejaVu Sans Mono', monospace",
} as const
