/** Words besides its name by which people search for a category: in English, and in Chinese as people in Singapore type it. */
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
  'pest-control': [
    ['exterminator', 'pests', 'cockroach', 'ants', 'bed bugs', 'termites', 'rats', 'mosquito', 'wasp nest'],
    ['除虫', '灭虫', '蟑螂', '白蚁', '老鼠', '床虱'],
  ],
  locksmith: [
    ['locked out', 'unlock door', 'lost key', 'change lock', 'digital lock', 'key cutting', 'safe opening'],
    ['开锁', '换锁', '锁匠', '配钥匙', '电子锁'],
  ],
  handyman: [
    ['odd jobs', 'drilling', 'tv mounting', 'assemble furniture', 'ikea assembly', 'hang shelf', 'curtain rod'],
    ['小修', '杂工', '装电视', '组装家具', '钻孔', '修理工'],
  ],
  'appliance-repair': [
    ['washing machine repair', 'fridge repair', 'oven repair', 'dryer repair', 'tv repair', 'hob repair', 'dishwasher'],
    ['家电维修', '修洗衣机', '修冰箱', '修电视', '电器维修'],
  ],
  'carpet-sofa-mattress-cleaning': [
    ['sofa cleaning', 'mattress cleaning', 'carpet cleaning', 'rug cleaning', 'upholstery', 'dust mites'],
    ['洗沙发', '洗床垫', '地毯清洗', '除螨'],
  ],
  'laundry-curtain-cleaning': [
    ['laundry', 'dry cleaning', 'ironing', 'curtain cleaning', 'wash and fold', 'comforter'],
    ['洗衣', '干洗', '烫衣', '洗窗帘'],
  ],
  disposal: [
    ['bulky waste', 'junk removal', 'furniture disposal', 'throw away', 'debris removal', 'e-waste'],
    ['清运', '丢家具', '垃圾清理', '大件垃圾', '旧家具'],
  ],
  painting: [
    ['painter', 'house painting', 'wall paint', 'wallpaper', 'touch up', 'nippon', 'dulux'],
    ['油漆', '刷墙', '粉刷', '墙纸'],
  ],
  'gardening-landscaping': [
    ['gardener', 'grass cutting', 'tree cutting', 'pruning', 'landscaping', 'plants', 'hedge'],
    ['园艺', '割草', '修树', '花园', '种植'],
  ],
  'driving-lessons': [
    ['driving instructor', 'learn driving', 'class 3', 'class 3a', 'btt', 'ftt', 'driving school'],
    ['学车', '教车', '驾驶教练', '考车'],
  ],
  'massage-spa-at-home': [
    ['massage', 'home massage', 'postnatal massage', 'spa', 'reflexology', 'manicure', 'facial'],
    ['按摩', '推拿', '产后按摩', '美甲', '脚底按摩'],
  ],
  'pet-grooming': [
    ['dog grooming', 'cat grooming', 'pet groomer', 'dog bath', 'fur cut', 'nail trimming'],
    ['宠物美容', '狗美容', '猫美容', '洗狗', '剪毛'],
  ],
  'elderly-care': [
    ['caregiver', 'home nurse', 'eldercare', 'senior care', 'nursing', 'medical escort', 'physiotherapy'],
    ['老人照顾', '看护', '护士', '陪诊', '长者护理'],
  ],
  catering: [
    ['buffet', 'caterer', 'bento', 'food for party', 'private chef', 'tingkat', 'high tea', 'bbq'],
    ['自助餐', '外烩', '到会', '餐饮', '便当'],
  ],
  'event-entertainment': [
    ['magician', 'balloon', 'face painting', 'emcee', 'bouncy castle', 'party', 'lion dance', 'clown', 'dj'],
    ['魔术师', '气球', '派对', '主持人', '舞狮'],
  ],
  'it-phone-computer-repair': [
    ['phone repair', 'computer repair', 'laptop', 'screen crack', 'wifi', 'data recovery', 'iphone', 'printer'],
    ['修手机', '修电脑', '电脑维修', '网络', '手机屏幕'],
  ],
};
