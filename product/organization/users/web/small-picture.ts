const SIDE = 256

/** The middle of a picture as a small square, drawn anew so that nothing but what one sees goes out with it; as it is where the browser cannot read it, and the server then says so. */
export async function smallPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(SIDE, side)
  canvas
    .getContext('2d')!
    .drawImage(
      picture,
      (picture.width - side) / 2,
      (picture.height - side) / 2,
      side,
      side,
      0,
      0,
      canvas.width,
      canvas.height,
    )
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9))
  return blob ? new File([blob], 'picture.webp', { type: blob.type }) : file
}
