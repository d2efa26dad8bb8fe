/** Viewing direction in a 360° video, in degrees. */
export interface Look {
  /** From the middle of the video to the right; -180 to 180. */
  yaw: number
  /** Up; -90 to 90. */
  pitch: number
  /** How much of the video the longer side of the view shows. */
  fov: number
}

export const PanoramaLimits = {
  fov: { min: 30, max: 120 },
  /** Degrees of one press of a key or button. */
  turnStep: 10,
  zoomStep: 10,
  /** Pixels of a screen to one of ours, at most: more costs battery and shows nothing. */
  pixelRatio: 2,
} as const

export const defaultLook: Look = { yaw: 0, pitch: 0, fov: 90 }

/** Once around is where it began; nobody looks beyond straight up. */
export function turnLook({ yaw, pitch, fov }: Look, right: number, up: number): Look {
  return { yaw: around(yaw + right), pitch: Math.max(-90, Math.min(90, pitch + up)), fov }
}

export function zoomLook(look: Look, fov: number): Look {
  const { min, max } = PanoramaLimits.fov
  return { ...look, fov: Math.max(min, Math.min(max, fov)) }
}

export const around = (degrees: number): number => {
  const rest = (((degrees + 180) % 360) + 360) % 360
  return rest - 180
}

const toRadians = Math.PI / 180

/** Direction of the back of a device, from its angles (`deviceorientation`); independent of the screen's rotation. */
export function headingOf(alpha: number, beta: number, gamma: number): { heading: number; pitch: number } {
  const [a, b, g] = [alpha * toRadians, beta * toRadians, gamma * toRadians]
  const east = -Math.sin(g) * Math.cos(a) - Math.cos(g) * Math.sin(b) * Math.sin(a)
  const north = -Math.sin(g) * Math.sin(a) + Math.cos(g) * Math.sin(b) * Math.cos(a)
  const up = -Math.cos(g) * Math.cos(b)
  return { heading: Math.atan2(east, north) / toRadians, pitch: Math.asin(Math.max(-1, Math.min(1, up))) / toRadians }
}
