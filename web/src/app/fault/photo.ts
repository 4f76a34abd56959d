/** The longer edge of a photo: enough to see a crack, little enough for a bad network. */
const MAX_EDGE_PIXELS = 1_600;
const JPEG_QUALITY = 0.8;

export interface Photo {
  /** The bytes in base64, as the API accepts them. */
  readonly data: string;
  /** The same as a data URL, for the screen. */
  readonly url: string;
}

const asBase64 = (url: string): string => url.slice(url.indexOf(',') + 1);

/** The photo of a data URL. */
export const photoAt = (url: string): Photo => ({ data: asBase64(url), url });

/** A photo of the camera, made smaller. Drawing it again also removes its time and position. */
export async function readPhoto(file: Blob): Promise<Photo> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MAX_EDGE_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return photoAt(canvas.toDataURL('image/jpeg', JPEG_QUALITY));
}
