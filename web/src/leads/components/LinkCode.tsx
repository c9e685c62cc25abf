import { Button } from "@mantine/core";
import { saveBlob } from "../../base/api.ts";
import { failed } from "../../ui/words/snackbar.tsx";

const pixels = 8;
/** Empty places around it, which readers need (ISO/IEC 18004). */
const border = 4;

/** The link as a QR code for print and screens, saved as PNG (12, 7.4). */
export function LinkCode({ link }: { link: string }) {
  const save = async () => saveBlob(await pictureOf(link), "link.png");
  return (
    <Button variant="default" size="xs" onClick={() => void save().catch(failed)}>
      QR code
    </Button>
  );
}

/** Dark on white. */
async function pictureOf(link: string): Promise<Blob> {
  const { encode } = await import("uqr");
  const { data, size } = encode(link, { ecc: "M", border });
  const canvas = document.createElement("canvas");
  canvas.width = size * pixels;
  canvas.height = size * pixels;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no pictures.");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000";
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * pixels, y * pixels, pixels, pixels);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("This browser makes no pictures.")))),
  );
}
