/** Words that are a value by themselves wherever they stand in a title or a spec line: colours, materials, technologies. Our choice. */
export const colours: ReadonlySet<string> = new Set(
  (
    'black white grey gray silver gold pink red blue green yellow orange purple violet brown beige ivory cream turquoise cyan magenta teal ' +
    'navy bronze copper graphite anthracite champagne charcoal burgundy maroon lilac lavender khaki olive metallic multicolor multicolour ' +
    'multicolored multicoloured transparent titanium'
  ).split(' ')
)

/** Before a colour they belong to it: "Midnight Black", "Dark Grey". */
export const shades: ReadonlySet<string> = new Set(
  (
    'midnight space rose jet moss sky royal dark light matte matt glossy piano carbon pearl deep bright hot pastel forest slate stone ' +
    'mint ocean ice snow arctic lunar cosmic phantom sand sea baby neon off pale warm cool racing british'
  ).split(' ')
)

export const materials: ReadonlySet<string> = new Set(
  (
    'aluminium aluminum steel stainless titanium leather leatherette silicone nylon polyester cotton wool linen canvas wood oak bamboo glass ' +
    'ceramic plastic rubber neoprene polycarbonate tpu pvc eva carbon fiber fibre brass walnut felt polyurethane genuine brushed recycled'
  ).split(' ')
)

/** A display, a network or a system, named without more. */
export const technologies: ReadonlySet<string> = new Set(
  (
    'amoled samoled oled qled ips tft lcd wi-fi wifi wlan bluetooth nfc lte gps glonass android ios ipados windows chromeos tizen ethernet'
  ).split(' ')
)

/** Units of size and of storage: what stands behind such a quantity seldom belongs to it. */
export const sizeUnits: ReadonlySet<string> = new Set('mm cm m " inch inches in gb tb mb'.split(' '))
