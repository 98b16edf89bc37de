/** The words by which people look for a category besides its name: in English, and in Chinese as people in Singapore type it. */
export const synonyms: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  'aircon-servicing': [
    ['air conditioning', 'air con', 'ac repair', 'chemical wash', 'gas top-up', 'aircon leaking'],
    ['冷气', '空调', '洗冷气', '冷气维修'],
  ],
  'house-cleaning': [
    ['maid', 'part-time helper', 'home cleaning', 'spring cleaning', 'move-out cleaning', 'housekeeping'],
    ['清洁', '打扫', '钟点女佣', '大扫除'],
  ],
  plumber: [
    ['plumbing', 'pipe leak', 'choke', 'toilet bowl', 'tap', 'water heater', 'sink'],
    ['水管', '漏水', '通厕所', '水喉', '马桶'],
  ],
  electrician: [
    ['electrical', 'wiring', 'power trip', 'light point', 'socket', 'ceiling fan', 'lighting'],
    ['电工', '电器', '跳电', '电线', '吊扇', '电灯'],
  ],
  'house-moving': [
    ['movers', 'relocation', 'lorry', 'moving house', 'delivery', 'disposal'],
    ['搬家', '搬屋', '搬运', '罗厘'],
  ],
  'renovation-contractor': [
    ['contractor', 'hacking', 'tiling', 'carpentry', 'painting', 'kitchen', 'bto renovation'],
    ['装修', '翻新', '油漆', '木工', '瓷砖'],
  ],
  'interior-design': [
    ['interior designer', 'id firm', 'home styling', 'space planning', '3d drawing'],
    ['室内设计', '设计师', '家居设计'],
  ],
  'private-tuition': [
    ['tutor', 'home tuition', 'psle', 'o level', 'a level', 'maths', 'science', 'mother tongue'],
    ['补习', '家教', '补习老师', '数学', '华文'],
  ],
  'piano-teacher': [
    ['piano lessons', 'music teacher', 'abrsm', 'keyboard lessons'],
    ['钢琴', '学琴', '音乐老师'],
  ],
  'personal-trainer': [
    ['fitness coach', 'gym', 'weight loss', 'strength training', 'pt'],
    ['健身', '私人教练', '减肥'],
  ],
  photography: [
    ['photography', 'photo shoot', 'portrait', 'event photographer', 'wedding photos', 'videographer'],
    ['摄影', '拍照', '婚纱照', '摄影师'],
  ],
  'wedding-makeup': [
    ['bridal makeup', 'makeup artist', 'mua', 'hair and makeup', 'bride'],
    ['化妆', '新娘化妆', '化妆师', '婚礼'],
  ],
  'web-design': [
    ['website', 'web developer', 'shopify', 'wordpress', 'online shop', 'landing page'],
    ['网站', '网页设计', '网店'],
  ],
  accounting: [
    ['accountant', 'bookkeeping', 'tax filing', 'gst', 'payroll', 'xero', 'corporate secretary'],
    ['会计', '做账', '报税', '记账'],
  ],
};
