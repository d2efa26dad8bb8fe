import type { Look } from './look.ts'

const corners = `#version 300 es
in vec2 at;
out vec2 seen;
void main() {
  seen = at;
  gl_Position = vec4(at, 0, 1);
}`

// The ray through each pixel, turned up and then around, as a place on the map of the sphere.
const sphere = `#version 300 es
precision highp float;
in vec2 seen;
out vec4 colour;
uniform sampler2D map;
uniform vec2 angle;
uniform vec2 reach;
void main() {
  vec3 ray = normalize(vec3(seen * reach, 1));
  float s = sin(angle.y), c = cos(angle.y);
  ray = vec3(ray.x, ray.y * c + ray.z * s, ray.z * c - ray.y * s);
  float across = atan(ray.x, ray.z) + angle.x;
  colour = texture(map, vec2(0.5 + across / 6.28318531, 0.5 - asin(clamp(ray.y, -1.0, 1.0)) / 3.14159265));
}`

export interface SphereView {
  /** Takes over the source as it is now. False when this browser cannot, or may not read it. */
  take: () => boolean
  draw: (look: Look) => void
  /** Everything again, after the graphics processor was lost. */
  rebuild: () => void
}

/** Draws an equirectangular image (twice as wide as high, the whole sphere) as it is seen from its middle. Undefined without WebGL 2. */
export function createSphereView(canvas: HTMLCanvasElement, source: HTMLVideoElement | HTMLImageElement): SphereView | undefined {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
  if (!gl) return undefined
  let angle: WebGLUniformLocation | null = null
  let reach: WebGLUniformLocation | null = null

  const rebuild = (): void => {
    const program = gl.createProgram()
    for (const [type, text] of [
      [gl.VERTEX_SHADER, corners],
      [gl.FRAGMENT_SHADER, sphere],
    ] as const) {
      const shader = gl.createShader(type)
      if (!shader) continue
      gl.shaderSource(shader, text)
      gl.compileShader(shader)
      gl.attachShader(program, shader)
    }
    gl.bindAttribLocation(program, 0, 'at')
    gl.linkProgram(program)
    gl.useProgram(program)
    angle = gl.getUniformLocation(program, 'angle')
    reach = gl.getUniformLocation(program, 'reach')
    // One triangle that covers the whole canvas.
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
    gl.enableVertexAttribArray(0)
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    for (const [name, value] of [
      [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
      [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
      // The right edge goes on at the left one.
      [gl.TEXTURE_WRAP_S, gl.REPEAT],
      [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    ] as const)
      gl.texParameteri(gl.TEXTURE_2D, name, value)
  }
  rebuild()

  return {
    rebuild,
    take() {
      const width = source instanceof HTMLVideoElement ? source.videoWidth : source.naturalWidth
      if (width > gl.getParameter(gl.MAX_TEXTURE_SIZE)) return false
      try {
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source)
        return true
      } catch {
        // From another site that has not allowed us to read it.
        return false
      }
    },
    draw({ yaw, pitch, fov }) {
      const { width, height } = canvas
      const half = Math.tan((fov * Math.PI) / 360) / Math.max(width, height)
      gl.viewport(0, 0, width, height)
      gl.uniform2f(angle, (yaw * Math.PI) / 180, (pitch * Math.PI) / 180)
      gl.uniform2f(reach, half * width, half * height)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    },
  }
}
